import { Box, type FloatingPosition, Menu, Text } from '@mantine/core';
import { IconCopy, IconCopyPlus, IconMathFunction, IconPencil, IconReplace } from '@tabler/icons-react';
import type { OwnSample } from '@shared/contract/trend/view';
import { aggregateName, aggregates } from '@shared/vqt/aggregates';
import { useZone } from '../../../kit/contexts';
import { copyTelling } from '../../../kit/copy-text';
import { duplicateSeries } from '../../view/edit-series';
import { tellLeftOut } from '../../view/tell-left-out';
import type { TrendItem } from '../../view/trend-item';
import { useViewStore } from '../../view/use-view';
import { legendWords } from '../../words/legend';
import { ownSamplesWords } from '../../words/own-samples';
import { replaceWords } from '../../words/replace';
import { askSamples } from '../own-samples/edited-samples';
import { writtenSamples } from '../own-samples/read-own-samples';
import { askReplacement, canBeReplaced } from '../replace/replaced-series';

interface SeriesMenuItemsProps {
  readonly item: TrendItem;
  readonly onCalculate: (key: string) => void;
  /** Where the list of aggregates opens. */
  readonly side: FloatingPosition;
}

/** What a menu offers of what a series is made of. */
export function SeriesMenuItems({ item, onCalculate, side }: SeriesMenuItemsProps) {
  const { calculation, samples } = item.settings;
  const words = legendWords();
  if (samples !== undefined) return <OwnSamplesItems seriesKey={item.key} samples={samples} />;
  return (
    <>
      {calculation === undefined ? (
        <DuplicateMenu item={item} side={side} />
      ) : (
        <Menu.Item leftSection={<IconMathFunction size={15} aria-hidden />} onClick={() => onCalculate(item.key)}>
          {words.editCalculation}
        </Menu.Item>
      )}
      {canBeReplaced(item) && (
        <Menu.Item leftSection={<IconReplace size={15} aria-hidden />} onClick={() => askReplacement(item.key)}>
          {replaceWords().action}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => copyTelling(calculation?.formula ?? item.path)}
      >
        {calculation === undefined ? words.copyPath : words.copyFormula}
      </Menu.Item>
    </>
  );
}

interface OwnSamplesItemsProps {
  readonly seriesKey: string;
  readonly samples: readonly OwnSample[];
}

function OwnSamplesItems({ seriesKey, samples }: OwnSamplesItemsProps) {
  const words = ownSamplesWords();
  const zone = useZone();
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => askSamples(seriesKey)}>
        {words.editOne}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => copyTelling(writtenSamples(samples, zone))}
      >
        {words.copy}
      </Menu.Item>
    </>
  );
}

function DuplicateMenu({ item, side }: Pick<SeriesMenuItemsProps, 'item' | 'side'>) {
  const store = useViewStore();
  return (
    <Menu.Sub position={side}>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconCopyPlus size={15} aria-hidden />}>{legendWords().duplicate}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Box mah={360} style={{ overflowY: 'auto' }}>
          {aggregates.map(({ code, meaning }) => (
            <Menu.Item key={code} onClick={() => tellLeftOut(duplicateSeries(store, item.key, code, item.name))}>
              {aggregateName(code)}
              <Text size="xs" c="dimmed" maw={300}>
                {meaning}
              </Text>
            </Menu.Item>
          ))}
        </Box>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
