import { Button, Menu, useComputedColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconCopy, IconPhoto } from '@tabler/icons-react';
import { longestName } from '@shared/contract/name';
import type { PictureRequest } from '@shared/contract/trend/export';
import { cutText } from '@shared/cut-text';
import { callBridge } from '../bridge/call-bridge';
import { showFailure } from '../notices/show-problem';
import { tellSaved } from '../tell-saved';
import type { ColourScheme } from '../series-colours';
import { chartWords } from '../words/charts';
import type { ShownPlot } from './plot-drawing';
import { pictureOf } from './plot-picture';

interface PlotPictureProps {
  /** The plot on screen; undefined while there is none. */
  readonly shown: () => ShownPlot | undefined;
  /** Whether it is just being replaced. */
  readonly disabled?: boolean;
}

/** Takes a picture of the plot on screen, as it is there. */
export function PlotPicture({ shown, disabled = false }: PlotPictureProps) {
  const scheme = useComputedColorScheme('light');
  const words = chartWords().picture;
  const take = (kind: 'png' | 'svg', to: PictureRequest['to']) => {
    const plot = shown();
    if (plot === undefined) return;
    send(plot, scheme, kind, to).then(
      (outcome) => {
        tellSaved(words.saved, outcome);
        if (to === 'clipboard') notifications.show({ message: words.copied });
      },
      showFailure({ what: words.failed }),
    );
  };
  return (
    <Menu position="top-end" width={190}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          leftSection={<IconPhoto size={15} aria-hidden />}
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          {words.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => take('png', 'clipboard')}>
          {words.copy}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={() => take('png', 'file')}>
          {words.savePng}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={() => take('svg', 'file')}>
          {words.saveSvg}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function send(plot: ShownPlot, scheme: ColourScheme, kind: 'png' | 'svg', to: PictureRequest['to']) {
  const picture = await pictureOf(plot, scheme, kind);
  const name = cutText(plot.heading, longestName) || chartWords().picture.plot;
  return callBridge('export.picture', { picture, to, name });
}
