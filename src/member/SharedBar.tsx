/** @jsxImportSource preact */
import { fillText, toInstantText } from './content/format';
import type { PreviewData } from './content/previewData';
import { messages } from './messages';
import { LineIcon } from './parts/LineIcon';

interface SharedBarProps {
  preview: PreviewData;
  timeZone: string | undefined;
}

/** Above the screen at a shared address: says that it is a preview, and how long the address works. */
export const SharedBar = ({ preview: { visibility, expiresAt }, timeZone }: SharedBarProps) => {
  const { visible, hidden, until } = messages.shared;
  return (
    <aside class="shared-bar" aria-label={messages.shared.label}>
      <LineIcon name="eye" size={16} />
      <p>
        <strong>{visibility.isVisible ? visible : hidden}</strong>{' '}
        {fillText(until, { at: toInstantText(expiresAt, timeZone) })}
      </p>
    </aside>
  );
};
