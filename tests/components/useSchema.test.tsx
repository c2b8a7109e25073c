import { Suspense, startTransition, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useSchemaOf } from '../../resources/engine/core/resource/areaContext';
import type { Area } from '../../resources/engine/core/resource/defineArea';
import type { AreaSchema } from '../../resources/engine/schema';

it('renders components that need a schema once it is loaded, even if that happened during rendering', async () => {
  const area = { name: 'things', schema: async () => ({ name: 'Thing' }) as unknown as AreaSchema } as unknown as Area;
  const Form = () => {
    const { name } = useSchemaOf(area);
    const first = useRef(name);
    return <p>{first.current}</p>;
  };
  const errors: unknown[] = [];
  const box = document.createElement('div');
  const root = createRoot(box, { onRecoverableError: (error) => errors.push(error) });
  // React retries a transition that suspended, and continues where it waited.
  startTransition(() =>
    root.render(
      <Suspense>
        <Form />
      </Suspense>,
    ),
  );
  await vi.waitFor(() => expect(box.textContent).toBe('Thing'));
  expect(errors).toEqual([]);
  root.unmount();
});
