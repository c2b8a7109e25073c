import type { FastifyBaseLogger } from 'fastify';
import type { ChangeListener } from '../../platform/database/changeListener';
import { writeChangedContent } from './writeContent';

/** The channel on which triggers say that published records, or what these show, have changed. */
export const changedContent = 'member_content';

/**
 * Works out content for members whenever records have changed, before the listener starts. Returns a function that ends
 * it.
 */
export const startContentWriter = (
  context: Parameters<typeof writeChangedContent>[0],
  changes: Pick<ChangeListener, 'on'>,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  let isDue = false;
  let running: Promise<void> | undefined;
  const writeWhileDue = async () => {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      // The next notification, or the scheduled task of the next minute, tries again.
      await writeChangedContent(context, stopping.signal).catch((error: unknown) =>
        log.error({ err: error }, 'the content for members was not written'),
      );
    }
    running = undefined;
  };
  changes.on(changedContent, () => {
    isDue = true;
    running ??= writeWhileDue();
  });
  return async () => {
    stopping.abort();
    await running;
  };
};
