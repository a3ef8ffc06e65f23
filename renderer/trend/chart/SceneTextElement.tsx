import type { SceneText } from '../../kit/drawing/scene-text';

/** A text of a scene, in a drawing whose corner is so far from the scene's. */
export function SceneTextElement({
  text: { x, y, text, size, colour, weight, anchor, upwards },
  left = 0,
  top = 0,
}: {
  readonly text: SceneText;
  readonly left?: number;
  readonly top?: number;
}) {
  const place = upwards ? { transform: `translate(${x - left} ${y - top}) rotate(-90)` } : { x: x - left, y: y - top };
  return (
    <text {...place} fontSize={size} fontWeight={weight} fill={colour} textAnchor={anchor}>
      {text}
    </text>
  );
}
