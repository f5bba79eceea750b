FROM python:3.12-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
RUN python -m venv /naki
COPY requirements.txt ./
RUN /naki/bin/pip install --require-hashes --only-binary :all: -r requirements.txt
COPY . ./
RUN /naki/bin/pip install --no-deps --no-build-isolation .

FROM python:3.12-slim
RUN useradd --system --no-create-home --uid 10001 naki && install -d -o naki -g naki /data
COPY --from=build /naki /naki
USER 10001
WORKDIR /data
VOLUME /data
ENV PATH=/naki/bin:$PATH NAKI_DB=/data/naki.db NAKI_METRICS_PORT=9137 NAKI_LOG_FORMAT=json \
    PYTHONDONTWRITEBYTECODE=1
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["naki", "health"]
ENTRYPOINT ["naki"]
CMD ["run", "--no-sandbox"]
