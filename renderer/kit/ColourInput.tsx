import { ColorInput, type ColorInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isColour } from '@shared/colour';

interface ColourInputProps extends Pick<ColorInputProps, 'label' | 'flex' | 'swatches' | 'rightSection'> {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Names the button that picks a colour from the screen. */
  readonly pick: string;
  /** Whether a colour is chosen as long as the picker is dragged, not only once it is let go. */
  readonly whileDragged?: boolean;
  readonly onChoose: (colour: string) => void;
}

/**
 * A colour that is typed or picked. What is typed holds once it is a whole colour, and goes with the focus until then; Escape closes
 * the picker alone.
 */
export function ColourInput({ colour, pick, whileDragged = false, onChoose, ...field }: ColourInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const choose = (text: string) => {
    const small = text.toLowerCase();
    if (isColour(small) && small !== colour) onChoose(small);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    // What the field is in would close, too.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ColorInput
      {...field}
      size="xs"
      format="hex"
      swatchesPerRow={10}
      eyeDropperButtonProps={{ 'aria-label': pick }}
      popoverProps={{ withinPortal: false, opened: isOpen }}
      value={typed ?? colour}
      onChange={(text) => {
        setTyped(text);
        if (whileDragged) choose(text);
      }}
      onChangeEnd={choose}
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onKeyDown={pressKey}
      onBlur={() => {
        setTyped(undefined);
        setOpen(false);
      }}
    />
  );
}
