import { largestPng } from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';

interface PictureCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/**
 * A new canvas.
 *
 * @param width device pixels; height too
 * @throws ProblemError where a canvas can't be so large
 */
export function pictureCanvas(width: number, height: number): PictureCanvas {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (context === null) throw tooLarge(canvas);
  return { canvas, context };
}

type Side = Pick<HTMLCanvasElement, 'width' | 'height'>;

/**
 * The bytes of a canvas as a PNG.
 *
 * @throws ProblemError where it is too large for the browser, or for main
 */
export async function pngBytes(canvas: Side & Pick<HTMLCanvasElement, 'toBlob'>): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null || blob.size > largestPng) throw tooLarge(canvas);
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * A canvas as the URL of a PNG.
 *
 * @throws ProblemError where it is too large for the browser
 */
export function pngUrl(canvas: Side & Pick<HTMLCanvasElement, 'toDataURL'>): string {
  const url = canvas.toDataURL('image/png');
  // What a canvas without a bitmap answers.
  if (url === 'data:,') throw tooLarge(canvas);
  return url;
}

function tooLarge({ width, height }: Side): ProblemError {
  const message = `The picture is too large: ${width} × ${height} pixels.`;
  return new ProblemError(problem('invalid', message, 'Choose a smaller size or less sharpness.'));
}
