import type { DrawingContext } from './drawing-context';
import type { TextMeasure } from './text-width';

/** A map from the painter's lengths to the drawing's: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface Style {
  fillStyle: DrawingContext['fillStyle'];
  strokeStyle: DrawingContext['strokeStyle'];
  lineWidth: number;
  lineJoin: CanvasLineJoin;
  lineCap: CanvasLineCap;
  globalAlpha: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  dash: readonly number[];
  transform: Transform;
  /** What clips; undefined for nothing. */
  clip: string | undefined;
}

const firstStyle: Style = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineJoin: 'miter',
  lineCap: 'butt',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [],
  transform: [1, 0, 0, 1, 0, 0],
  clip: undefined,
};

/**
 * Paints into an SVG drawing what is painted on a canvas' context. Arcs are whole circles, and there are no patterns. What has no place
 * is left out, as a canvas does: of a path with such a number a viewer would draw nothing behind it.
 */
export class SvgContext implements DrawingContext {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly #measure: TextMeasure;
  /** Of the clips, which a drawing that holds several others must tell apart. */
  readonly #name: string;
  readonly #elements: string[] = [];
  #styles: Style[] = [];
  #style: Style = firstStyle;
  #path: string[] = [];
  #clips = 0;

  /**
   * @param width of the drawing in the painter's lengths; height too.
   * @param name tells it from other drawings in the same file.
   */
  constructor(width: number, height: number, measure: TextMeasure, name: string) {
    this.canvas = { width, height };
    this.#measure = measure;
    this.#name = name;
  }

  /** What was painted, as elements of an SVG file. */
  get elements(): string {
    return this.#elements.join('\n');
  }

  /** Adds elements, such as those of another drawing, each length multiplied by `scale` and with the corner at a place. */
  add(elements: string, left: number, top: number, scale = 1): void {
    const place = `translate(${round(left)} ${round(top)})${scale === 1 ? '' : ` scale(${scale})`}`;
    this.#elements.push(`<g transform="${place}"${this.#clipped()}>\n${elements}\n</g>`);
  }

  save(): void {
    this.#styles.push(this.#style);
  }

  restore(): void {
    this.#style = this.#styles.pop() ?? this.#style;
  }

  translate(x: number, y: number): void {
    const [a, b, c, d] = this.#style.transform;
    this.#set({ transform: [a, b, c, d, ...this.#at(x, y)] });
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#style.transform;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    this.#set({ transform: [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f] });
  }

  beginPath(): void {
    this.#path = [];
  }

  moveTo(x: number, y: number): void {
    if (!isPlaced(x, y)) return;
    this.#path.push(`M${this.#point(x, y)}`);
  }

  lineTo(x: number, y: number): void {
    if (!isPlaced(x, y)) return;
    this.#path.push(`${this.#path.length === 0 ? 'M' : 'L'}${this.#point(x, y)}`);
  }

  closePath(): void {
    if (this.#path.length > 0) this.#path.push('Z');
  }

  rect(x: number, y: number, width: number, height: number): void {
    if (!isPlaced(x, y, width, height)) return;
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  arc(x: number, y: number, radius: number): void {
    if (!isPlaced(x, y, radius)) return;
    const r = round(radius * this.#scale());
    this.moveTo(x - radius, y);
    this.#path.push(`A${r} ${r} 0 1 0 ${this.#point(x + radius, y)}A${r} ${r} 0 1 0 ${this.#point(x - radius, y)}`);
  }

  clip(): void {
    this.#clips += 1;
    const id = `${this.#name}-${this.#clips}`;
    this.#elements.push(`<clipPath id="${id}"${this.#clipped()}><path d="${this.#path.join('')}"/></clipPath>`);
    this.#set({ clip: id });
  }

  fill(): void {
    if (this.#path.length > 0) this.#push(`<path d="${this.#path.join('')}"`, `fill="${this.#colour('fillStyle')}"`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const path = this.#path;
    this.#path = [];
    this.rect(x, y, width, height);
    this.fill();
    this.#path = path;
  }

  stroke(): void {
    if (this.#path.length === 0) return;
    const { lineJoin, lineCap, dash } = this.#style;
    const join = lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`;
    const cap = lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`;
    const scale = this.#scale();
    const dashes = dash.map((length) => round(length * scale)).join(' ');
    const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
    this.#push(`<path d="${this.#path.join('')}" fill="none"`, `${this.#stroke()}${join}${cap}${dashed}`);
  }

  setLineDash(dash: readonly number[]): void {
    this.#set({ dash });
  }

  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, `fill="${this.#colour('fillStyle')}"`);
  }

  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, `fill="none" ${this.#stroke()} stroke-linejoin="${this.#style.lineJoin}"`);
  }

  measureText(text: string): { readonly width: number } {
    const { size, weight } = fontOf(this.#style.font);
    return { width: this.#measure(text, size, weight) };
  }

  get fillStyle(): DrawingContext['fillStyle'] {
    return this.#style.fillStyle;
  }
  set fillStyle(fillStyle: DrawingContext['fillStyle']) {
    this.#set({ fillStyle });
  }
  get strokeStyle(): DrawingContext['strokeStyle'] {
    return this.#style.strokeStyle;
  }
  set strokeStyle(strokeStyle: DrawingContext['strokeStyle']) {
    this.#set({ strokeStyle });
  }
  get lineWidth(): number {
    return this.#style.lineWidth;
  }
  set lineWidth(lineWidth: number) {
    this.#set({ lineWidth });
  }
  get lineJoin(): CanvasLineJoin {
    return this.#style.lineJoin;
  }
  set lineJoin(lineJoin: CanvasLineJoin) {
    this.#set({ lineJoin });
  }
  get lineCap(): CanvasLineCap {
    return this.#style.lineCap;
  }
  set lineCap(lineCap: CanvasLineCap) {
    this.#set({ lineCap });
  }
  get globalAlpha(): number {
    return this.#style.globalAlpha;
  }
  set globalAlpha(globalAlpha: number) {
    this.#set({ globalAlpha });
  }
  get font(): string {
    return this.#style.font;
  }
  set font(font: string) {
    this.#set({ font });
  }
  get textAlign(): CanvasTextAlign {
    return this.#style.textAlign;
  }
  set textAlign(textAlign: CanvasTextAlign) {
    this.#set({ textAlign });
  }
  get textBaseline(): CanvasTextBaseline {
    return this.#style.textBaseline;
  }
  set textBaseline(textBaseline: CanvasTextBaseline) {
    this.#set({ textBaseline });
  }

  #text(text: string, x: number, y: number, ink: string): void {
    if (!isPlaced(x, y)) return;
    const { textAlign, textBaseline, transform, font } = this.#style;
    const { size, weight } = fontOf(font);
    const [e, f] = this.#at(x, y);
    const map = [...transform.slice(0, 4), e, f].map(round).join(' ');
    const isPlain = map.startsWith('1 0 0 1 ');
    const place = isPlain ? `x="${round(e)}" y="${round(f)}"` : `transform="matrix(${map})"`;
    const anchor = { center: ' text-anchor="middle"', end: ' text-anchor="end"', right: ' text-anchor="end"' };
    const align = textAlign === 'start' || textAlign === 'left' ? '' : anchor[textAlign];
    const middle = textBaseline === 'middle' ? ' dominant-baseline="central"' : '';
    const letters = `font-size="${round(size)}"${weight === 400 ? '' : ` font-weight="${weight}"`}`;
    this.#push(`<text ${place} ${letters}${align}${middle}`, ink, escaped(text));
  }

  #push(head: string, ink: string, content?: string): void {
    const { globalAlpha } = this.#style;
    const opacity = globalAlpha === 1 ? '' : ` opacity="${round(globalAlpha)}"`;
    const tag = head.startsWith('<text') ? `>${content ?? ''}</text>` : '/>';
    this.#elements.push(`${head} ${ink}${opacity}${this.#clipped()}${tag}`);
  }

  #stroke(): string {
    return `stroke="${this.#colour('strokeStyle')}" stroke-width="${round(this.#style.lineWidth * this.#scale())}"`;
  }

  #clipped(): string {
    return this.#style.clip === undefined ? '' : ` clip-path="url(#${this.#style.clip})"`;
  }

  #colour(which: 'fillStyle' | 'strokeStyle'): string {
    const colour = this.#style[which];
    return typeof colour === 'string' ? colour : 'none';
  }

  #point(x: number, y: number): string {
    return this.#at(x, y).map(round).join(' ');
  }

  #at(x: number, y: number): readonly [number, number] {
    const [a, b, c, d, e, f] = this.#style.transform;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  /** By how much lengths grow. */
  #scale(): number {
    const [a, b] = this.#style.transform;
    return Math.hypot(a, b);
  }

  #set(change: Partial<Style>): void {
    this.#style = { ...this.#style, ...change };
  }
}

/** A drawing as an SVG file's text; sides in CSS pixels. */
export function svgFile(width: number, height: number, font: string, elements: string): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `${head} font-family="${escaped(font)}">\n${elements}\n</svg>\n`;
}

/** The size and weight of a font as a canvas names it. */
function fontOf(font: string): { readonly size: number; readonly weight: number } {
  const [, weight = '400', size = '10'] = /^(?:(\d+) )?([\d.]+)px/.exec(font) ?? [];
  return { size: Number(size), weight: Number(weight) };
}

function isPlaced(...lengths: readonly number[]): boolean {
  return lengths.every(Number.isFinite);
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

// XML 1.0 knows no other control characters, not even escaped.
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text with a sign for each character that no XML file may contain: a viewer would refuse all of the drawing. */
export function withXmlOnly(text: string): string {
  return text.replaceAll(noXml, '�');
}

function escaped(text: string): string {
  return withXmlOnly(text).replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
