import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part';

interface GreetingProps {
  readonly to: string;
}

/** Says what is thrown in it. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly thrown?: unknown }> {
  override readonly state: { readonly thrown?: unknown } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  override render(): ReactNode {
    return 'thrown' in this.state ? <p>{String(this.state.thrown)}</p> : this.props.children;
  }
}

const Greeting = ({ to }: GreetingProps) => <p>Good morning, {to}</p>;

test('a part is read when it is first shown, once; until then its placeholder stands there', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<GreetingProps>>();
  let reads = 0;
  const Part = lazyPart(
    () => {
      reads += 1;
      return promise;
    },
    () => <p>not yet</p>,
  );
  expect(reads).toBe(0);
  const first = await render(<Part to="Ada" />);
  await expect.element(page.getByText('not yet')).toBeVisible();
  resolve(Greeting);
  await expect.element(page.getByText('Good morning, Ada')).toBeVisible();
  await first.unmount();
  const read = reads;
  await render(<Part to="Grace" />);
  expect(page.getByText('Good morning, Grace').elements()).toHaveLength(1);
  expect(reads).toBe(read);
});

test('why a part could not be read is for the error boundary around it; shown anew it is read again', async () => {
  // React tells the console of what a boundary has caught.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  let isThere = false;
  const Part = lazyPart<GreetingProps>(
    () => (isThere ? Promise.resolve(Greeting) : Promise.reject(new Error('the file is gone'))),
    () => null,
  );
  const first = await render(
    <Boundary>
      <Part to="Ada" />
    </Boundary>,
  );
  await expect.element(page.getByText('Error: the file is gone')).toBeVisible();
  await first.unmount();
  isThere = true;
  await render(<Part to="Ada" />);
  await expect.element(page.getByText('Good morning, Ada')).toBeVisible();
});
