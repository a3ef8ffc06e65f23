import {
  Autocomplete,
  Button,
  createTheme,
  Input,
  InputWrapper,
  Loader,
  Select,
  TagsInput,
  type MenuSubProps,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type PopoverProps,
} from '@mantine/core';
import { frameWords } from '../words/frame';
import classes from './theme.module.css';

const petrol: MantineColorsTuple = [
  '#e8f5f6',
  '#d3e9eb',
  '#a6d2d6',
  '#75bac0',
  '#4ea5ad',
  '#34969f',
  '#1f7f89',
  '#146972',
  '#0d545c',
  '#063e45',
];

const gray: MantineColorsTuple = [
  '#f4f7f8',
  '#e9eff1',
  '#dde4e7',
  '#cfd8dd',
  '#c3ccd2',
  '#8795a0',
  '#55636c',
  '#45535c',
  '#2d3940',
  '#1c262c',
];

const dark: MantineColorsTuple = [
  '#dbe3e7',
  '#b9c5cb',
  '#98a7b0',
  '#6d7c85',
  '#33414a',
  '#28333a',
  '#1b2328',
  '#151b1f',
  '#10161a',
  '#0b1013',
];

const text = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";
const numbers = "'Atkinson Hyperlegible Mono Variable', ui-monospace, monospace";

const controlHeight = '32px';

type Middlewares = NonNullable<PopoverProps['middlewares']>;

/**
 * What opens scrolls where there is less room. A list that is hidden has no height yet, and so no limit: with that of the place where it was
 * last, it would be taken for small enough, and stay on the side with next to no room.
 */
const limited = {
  padding: 5,
  apply: ({ availableWidth, availableHeight, elements, rects }) => {
    const { style } = elements.floating;
    const isHidden = rects.floating.height === 0;
    style.maxWidth = isHidden ? '' : `${availableWidth}px`;
    style.maxHeight = isHidden ? '' : `${availableHeight}px`;
  },
} satisfies Middlewares['size'];

/** Where the window is low, what opens has the side with the most room. */
const middlewares = { flip: { fallbackStrategy: 'bestFit' }, size: limited } satisfies Middlewares;

/** A menu that opened over the entry it belongs to would take the click that is meant for that. */
const subMenu = {
  flip: {
    fallbackStrategy: 'bestFit',
    fallbackPlacements: ['left-start', 'bottom-start', 'top-start'],
    crossAxis: 'alignment',
  },
  size: limited,
} satisfies MenuSubProps['middlewares'];

/** Calm greys and one accent; small, legible text for a tool that is open all day. */
export function programTheme() {
  // Mantine's own scrolling area looks once a frame where it is, and goes on for ever where it is closed meanwhile.
  const list = { defaultProps: { withScrollArea: false }, classNames: { options: classes['options'] ?? '' } };
  const popover = classes['popover'] ?? '';
  return createTheme({
    colors: { petrol, gray, dark },
    primaryColor: 'petrol',
    primaryShade: { light: 7, dark: 6 },
    black: '#1c262c',
    fontFamily: text,
    fontFamilyMonospace: numbers,
    headings: { fontFamily: text, fontWeight: '650' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.4' },
    radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Autocomplete: Autocomplete.extend(list),
      // One height for all controls of a bar, a little lower than Mantine's.
      Button: Button.extend({
        classNames: { loader: classes['buttonLoader'] ?? '' },
        vars: (_theme, { size = 'sm' }) => ({ root: size === 'sm' ? { '--button-height': controlHeight } : {} }),
      }),
      Input: Input.extend({
        classNames: { input: classes['input'] ?? '' },
        vars: (_theme, { size = 'sm' }) => ({ wrapper: size === 'sm' ? { '--input-height': controlHeight } : {} }),
      }),
      ColorInput: { classNames: { dropdown: popover } },
      InputWrapper: InputWrapper.extend({ classNames: { label: classes['label'] ?? '' } }),
      Loader: Loader.extend({ classNames: { root: classes['loader'] ?? '' } }),
      Menu: {
        defaultProps: {
          // A menu begins on its first entry; what Mantine would focus instead has no place in a menu.
          withInitialFocusPlaceholder: false,
        },
        classNames: { dropdown: popover },
      },
      MenuSub: { defaultProps: { middlewares: subMenu } },
      // The page never scrolls; the library behind lockScroll adds a style element without our nonce.
      Modal: {
        defaultProps: {
          lockScroll: false,
          centered: true,
          overlayProps: { backgroundOpacity: 0.4 },
          closeButtonProps: { 'aria-label': frameWords().close },
        },
        classNames: { title: classes['title'] ?? '' },
      },
      // Menus, lists of choices and colours are placed by it, too; by the window: what it opens out of may scroll, and would hold it
      // in its own bounds.
      Popover: { defaultProps: { floatingStrategy: 'fixed', middlewares }, classNames: { dropdown: popover } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': frameWords().close } } },
      Select: Select.extend(list),
      TagsInput: TagsInput.extend(list),
      Tooltip: { defaultProps: { classNames: { tooltip: classes['tooltip'] ?? '' } } },
    },
  });
}

/** Mantine's own inks where they would fall below a contrast of 4.5:1; the colours are those of tokens.css. */
export const cssVariables: CSSVariablesResolver = () => {
  const inks = {
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
  };
  return { variables: {}, light: inks, dark: inks };
};
