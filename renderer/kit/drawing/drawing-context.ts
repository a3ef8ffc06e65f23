/** What the painters use of a canvas' context: that of a canvas, on whichever thread, is one, and an SVG drawing another. */
export interface DrawingContext extends Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'rect'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
  | 'strokeText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
> {
  /** Its size, device pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  setLineDash(dash: readonly number[]): void;
  measureText(text: string): { readonly width: number };
  /** Only where there are pixels: lays a part of a canvas, left, top, width and height, onto a place. */
  drawImage?(
    canvas: OffscreenCanvas,
    ...places: readonly [number, number, number, number, number, number, number, number]
  ): void;
  /** Only where there are patterns. */
  createPattern?(tile: OffscreenCanvas, repetition: 'repeat'): CanvasPattern | null;
}
