/** A text; its base line is at `y`. */
export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly weight?: 400 | 600 | 700;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Whether it is turned to read upwards. */
  readonly upwards?: boolean;
}

export interface LineShape {
  readonly kind: 'line';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly number[];
}

export interface BoxShape {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** What has been painted on a canvas of more device pixels. */
export interface PaintingShape {
  readonly kind: 'painting';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly canvas: HTMLCanvasElement;
}

export type Shape = TextShape | LineShape | BoxShape | PaintingShape;

/** A picture as shapes above each other, the first one lowest; all lengths in CSS pixels. */
export interface ShapePicture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** The font of all texts in a picture. */
export const pictureFont = "'Atkinson Hyperlegible Next Variable', 'Segoe UI', system-ui, sans-serif";
