import { withXmlOnly } from '../drawing/svg-context';
import type { ColourScheme } from '../series-colours';
import type { PictureCaption } from './picture-layout';

/** A plot as a drawing that stands by itself. */
export interface PlotDrawing {
  readonly svg: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a chart on screen shows. */
export interface DrawnPlot {
  /** What it shows, in a person's words. */
  readonly heading: string;
  /** What is said beside it. */
  readonly remarks: readonly string[];
  /** Its lines and texts, with grid and words in the colours of a scheme. */
  readonly draw: (scheme: ColourScheme) => PlotDrawing;
}

/** The plot on screen, for those who take it away. */
export interface ShownPlot extends DrawnPlot {
  /** What a picture of it alone says around it. */
  readonly caption: PictureCaption;
}

/** What a style sheet says of an element, which a drawing says of itself. */
const drawnProperties = [
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
];
const screenAttributes = ['class', 'style', 'role', 'tabindex', 'data-testid', 'aria-hidden'];

/** The plot in an element that holds the figure, and paragraphs that speak of it; undefined where it shows no chart. */
export function plotIn(frame: Element): DrawnPlot | undefined {
  const chart = frame.querySelector('figure');
  const svg = chart?.querySelector('svg');
  if (chart === null || svg === null || svg === undefined) return undefined;
  return {
    heading: chart.getAttribute('aria-label') ?? '',
    remarks: Array.from(frame.querySelectorAll('p'), ({ textContent }) => textContent.trim()),
    draw: (scheme) => drawingOf(svg, chart.querySelector('canvas'), scheme),
  };
}

/**
 * A copy of a chart whose elements say themselves what the style sheets of the page say of them.
 *
 * @param points what lies over it as a picture
 */
function drawingOf(chart: SVGSVGElement, points: HTMLCanvasElement | null, scheme: ColourScheme): PlotDrawing {
  const { width, height } = chart.getBoundingClientRect();
  const host = document.createElement('div');
  host.dataset['drawn'] = scheme;
  host.hidden = true;
  const copy = document.importNode(chart, true);
  host.append(copy);
  document.body.append(host);
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const style = getComputedStyle(element);
    for (const name of drawnProperties) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of screenAttributes) element.removeAttribute(name);
  }
  host.remove();
  if (points !== null) copy.append(imageOf(points, chart));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return { svg: withXmlOnly(new XMLSerializer().serializeToString(copy)), width, height };
}

/** A canvas as an image where it lies over a chart. */
function imageOf(canvas: HTMLCanvasElement, chart: SVGSVGElement): SVGImageElement {
  const [at, from] = [canvas.getBoundingClientRect(), chart.getBoundingClientRect()];
  const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
  const place = { x: at.x - from.x, y: at.y - from.y, width: at.width, height: at.height };
  for (const [name, value] of Object.entries(place)) image.setAttribute(name, String(value));
  image.setAttribute('href', canvas.toDataURL());
  return image;
}
