ARG BASE=python:3.12-slim

FROM ${BASE} AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
RUN python -m venv /naki
COPY requirements.txt ./
RUN /naki/bin/pip install --no-compile --require-hashes --only-binary :all: -r requirements.txt
COPY . ./
# What only the sandbox and the build need goes again. Naki may not write here later: what it imports is compiled now.
RUN /naki/bin/pip install --no-compile --no-deps --no-build-isolation . \
    && /naki/bin/pip uninstall --yes simcord hatchling pathspec pluggy trove-classifiers pip
WORKDIR /
RUN ["/naki/bin/python", "-c", "import bot.compose, bot.cli.run; from bot.client.naki import EXTENSIONS as names; [*map(__import__, names)]"]

FROM ${BASE}
ARG VERSION=
ARG COMMIT=
LABEL org.opencontainers.image.title="Naki" \
      org.opencontainers.image.description="A Discord bot for playing mahjong with friends and in community leagues." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${COMMIT}"
RUN useradd --system --no-create-home --uid 10001 naki && install -d -o naki -g naki /data /backups
COPY --from=build /naki /naki
USER 10001
WORKDIR /data
VOLUME /data
ENV PATH=/naki/bin:$PATH NAKI_DB=/data/naki.db NAKI_METRICS_PORT=9137 NAKI_LOG_FORMAT=json \
    PYTHONDONTWRITEBYTECODE=1 NAKI_COMMIT=${COMMIT}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["naki", "health"]
ENTRYPOINT ["naki"]
CMD ["run", "--no-sandbox"]
