"""Score graphs, drawn by matplotlib in the colours of the theme. It is imported with the first graph, off the event
loop.
"""

# matplotlib is typed in parts only.
# pyright: reportUnknownMemberType=false

from io import BytesIO
from typing import Final

from PIL import Image

from render.fonts import file_for
from render.scene import Graph
from render.theme import RGB, Theme

MARKERS: Final = ("o", "s", "^", "D")
"""A shape for each chair, so that a line is known without its colour."""
STROKES: Final = ("-", "--", ":", "-.")
"""Every four chairs more have another stroke."""

_DPI = 100
_OVER = 2
_LABELS = 14
_LEFT: Final = 3.23
"""Letters beside the graph."""


def graph(theme: Theme, sprite: Graph) -> Image.Image:
    """The scores after every hand, one line a player."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    figure = Figure((sprite.width / _DPI, sprite.height / _DPI), _DPI * _OVER, facecolor=_unit(theme.panel))
    FigureCanvasAgg(figure)
    left = _LEFT * sprite.size / sprite.width
    axes = figure.add_axes((left, 0.13, 0.96 - left, 0.83), facecolor=_unit(theme.panel))
    for chair, scores in sprite.lines:
        hue, shape = look(chair)
        axes.plot(
            range(len(scores)),
            scores,
            color=_unit(theme.avatars[hue]),
            marker=MARKERS[shape],
            linestyle=STROKES[chair // len(MARKERS) % len(STROKES)],
            linewidth=sprite.size / 7,
            markersize=sprite.size / 3,
            markeredgecolor=_unit(theme.panel),
            markeredgewidth=sprite.size / 24,
            clip_on=False,
        )
    axes.axhline(0, color=_unit(theme.line), linewidth=sprite.size / 14)
    axes.grid(axis="y", color=_unit(theme.line), alpha=0.35, linewidth=sprite.size / 24)
    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10], integer=True))
    axes.yaxis.set_major_formatter(FuncFormatter(_signed if sprite.totals else _short))
    step = -(-len(sprite.labels) // _LABELS)
    axes.set_xticks(range(1, len(sprite.labels) + 1, step), sprite.labels[::step])
    axes.set_xlim(0, max(1, len(sprite.labels)))
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.tick_params(colors=_unit(theme.quiet), length=0, pad=sprite.size / 4)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(FontProperties(fname=str(file_for(label.get_text())), size=sprite.size * 72 / _DPI))
    buffer = BytesIO()
    figure.savefig(buffer, format="png", facecolor=figure.get_facecolor())
    return Image.open(buffer).convert("RGB").resize((sprite.width, sprite.height), Image.Resampling.BOX)


def look(chair: int) -> tuple[int, int]:
    """The colour and the marker of a line, by their numbers: both together are nobody else's."""
    return chair % len(MARKERS), (chair + chair // len(MARKERS)) % len(MARKERS)


def _signed(points: float, _: int | None = None) -> str:
    return f"{points / 1000:+g}".replace("-", "−") if points else "0"


def _short(points: float, _: int | None = None) -> str:
    return f"{points / 1000:g}k".replace("-", "−") if abs(points) >= 1000 else f"{points:g}".replace("-", "−")


def _unit(colour: RGB) -> tuple[float, float, float]:
    return (colour[0] / 255, colour[1] / 255, colour[2] / 255)
