import { sceneText, type SceneText } from '../drawing/scene-text';
import type { TextMeasure } from '../drawing/text-width';
import { wrapped } from '../drawing/wrapped-text';

/** What a picture says of the plot in it, for people who have nothing but the picture. */
export interface PictureCaption {
  readonly title: string;
  /** Above the plot: of what it is. */
  readonly about: readonly string[];
  /** Below it: what the colours are, where they say something, and what else is to be known. */
  readonly legend?: { readonly title: string; readonly entries: readonly LegendEntry[] };
  readonly remarks: readonly string[];
}

interface LegendEntry {
  readonly colour: string;
  readonly name: string;
}

/** CSS colours. */
export interface PictureInks {
  readonly background: string;
  readonly strongText: string;
  readonly text: string;
}

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A disc of a colour. */
interface PictureDot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
}

/** A plot with what is said around it, in CSS pixels. */
export interface PictureLayout extends Size {
  readonly background: string;
  readonly plot: Size & { readonly left: number; readonly top: number };
  readonly texts: readonly SceneText[];
  readonly dots: readonly PictureDot[];
}

/** Around the picture, and between its parts, CSS pixels. */
const margin = 16;
const gap = 8;
/** Room for lines of text, however narrow the plot is. */
const leastWidth = 360;
const title = { size: 16, weight: 700, lineHeight: 20, most: 3 } as const;
const body = { size: 12, weight: 400, lineHeight: 16, most: 6 } as const;
/** Height of a row of the legend, room for a dot, and between entries. */
const [rowHeight, dotRoom, entryGap] = [18, 14, 14];
const dotRadius = 4.5;

/** Lays out a picture: a plot as it is, and what its caption says, all of it within the picture's sides. */
export function layoutPicture(
  plot: Size,
  caption: PictureCaption,
  inks: PictureInks,
  measure: TextMeasure,
): PictureLayout {
  const { width, height } = plot;
  const { background } = inks;
  const sheet = new Sheet(Math.max(width, leastWidth), inks, measure);
  sheet.write(caption.title, title);
  sheet.leave(gap / 2);
  for (const text of caption.about) sheet.write(text, body);
  const top = sheet.foot + gap;
  sheet.leave(height + 2 * gap);
  if (caption.legend !== undefined) {
    sheet.write(caption.legend.title, body);
    sheet.writeLegend(caption.legend.entries);
    sheet.leave(gap / 2);
  }
  for (const text of caption.remarks) sheet.write(text, body);
  return {
    width: sheet.inner + 2 * margin,
    height: Math.ceil(sheet.foot + margin),
    background,
    plot: { width, height, left: margin, top },
    texts: sheet.texts,
    dots: sheet.dots,
  };
}

/** Written from above down. */
class Sheet {
  readonly texts: SceneText[] = [];
  readonly dots: PictureDot[] = [];
  /** Where the next line begins. */
  foot = margin;

  constructor(
    readonly inner: number,
    readonly inks: PictureInks,
    readonly measure: TextMeasure,
  ) {}

  leave(height: number): void {
    this.foot += height;
  }

  write(text: string, { size, weight, lineHeight, most }: typeof title | typeof body): void {
    const colour = weight === title.weight ? this.inks.strongText : this.inks.text;
    for (const line of wrapped(text, this.inner, most, { size, weight, measure: this.measure })) {
      this.texts.push(sceneText(margin, this.foot + size, line, size, colour, { weight }));
      this.foot += lineHeight;
    }
  }

  /** As many entries in a row as it has room for. */
  writeLegend(entries: readonly LegendEntry[]): void {
    const { size, weight } = body;
    const { inner, measure, inks } = this;
    let left = 0;
    for (const { colour, name } of entries) {
      const text = wrapped(name, inner - dotRoom, 1, { size, weight, measure }).join('');
      const width = dotRoom + measure(text, size, weight);
      if (left > 0 && left + width > inner) {
        left = 0;
        this.foot += rowHeight;
      }
      const [x, y] = [margin + left, this.foot + size];
      this.dots.push({ x: x + dotRadius, y: y - 4, radius: dotRadius, colour });
      this.texts.push(sceneText(x + dotRoom, y, text, size, inks.strongText));
      left += width + entryGap;
    }
    if (left > 0) this.foot += rowHeight;
  }
}
