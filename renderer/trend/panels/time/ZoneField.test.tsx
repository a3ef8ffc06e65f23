import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { ZoneField } from './ZoneField';

function ignore(): void {
  // Nothing is chosen here.
}

function shown(choice: string) {
  return render(
    <Themed>
      <ZoneField choice={choice} at={0} onChoose={ignore} />
    </Themed>,
  );
}

test('a zone that this computer knows is named', async () => {
  const screen = await shown('America/New_York');
  await expect.element(screen.getByRole('button', { name: 'Time zone: America/New York' })).toBeVisible();
});

test('of a zone that this computer does not know, the button says that times are local', async () => {
  const screen = await shown('Mars/Olympus_Mons');
  const button = screen.getByRole('button', { name: 'Time zone: Local (zone unknown)' });
  await expect.element(button).toHaveTextContent('Local (zone unknown)');
  await button.hover();
  const told = 'This computer does not know the zone Mars/Olympus_Mons; its own is used.';
  await expect.element(screen.getByText(told)).toBeVisible();
});
