import { Tooltip } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router';
import { opensAreaState } from '../../../resources/engine/core/resource/areaContext';
import type { PendingCount } from './usePendingWork';

export interface MenuEntryProps extends LinkProps {
  icon: LucideIcon;
  label: string;
  /** Whether the entry leads to the present screen. */
  isCurrent: boolean;
  /** Whether only the icon is displayed. */
  isRail: boolean;
  pending?: PendingCount | undefined;
}

/**
 * Scrolls the menu to one of its entries, once they are laid out. `scrollIntoView` would also let Tab go on from there,
 * past the link that skips to the content.
 */
const scrollToEntry = (entry: HTMLElement) => {
  const menu = entry.closest('aside, .MuiDrawer-paper');
  // The observer reports after the layout. Measuring here would force the layout of a screen that is not complete yet.
  const onLayout: IntersectionObserverCallback = ([seen]) => {
    layoutObserver.disconnect();
    const visible = seen?.rootBounds;
    if (!menu || !visible) return;
    const { top, bottom } = seen.boundingClientRect;
    if (top < visible.top) menu.scrollTop -= visible.top - top;
    else if (bottom > visible.bottom) menu.scrollTop += bottom - visible.bottom;
  };
  const layoutObserver = new IntersectionObserver(onLayout, { root: menu });
  layoutObserver.observe(entry);
  return () => layoutObserver.disconnect();
};

/** A link of the menu. */
export const MenuEntry = ({ icon: Icon, label, isCurrent, isRail, pending, ...props }: MenuEntryProps) => {
  const translate = useTranslate();
  const entry = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isCurrent || !entry.current) return undefined;
    return scrollToEntry(entry.current);
  }, [isCurrent]);
  const labelWithCount = pending && translate('console.menu.waiting', { name: label, waiting: pending.text });
  const link = (
    <Link
      {...props}
      className="menu-entry"
      ref={entry}
      state={opensAreaState}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isRail ? (labelWithCount ?? label) : undefined}
    >
      <Icon size={18} aria-hidden />
      {!isRail && label}
    </Link>
  );
  if (isRail)
    return (
      <div className="menu-row">
        <Tooltip title={labelWithCount ?? label} placement="right">
          {link}
        </Tooltip>
        {pending && <span className="menu-dot" />}
      </div>
    );
  return (
    <div className="menu-row">
      {link}
      {pending && (
        <Tooltip title={pending.text} placement="right">
          <Link className="menu-count" to={pending.to} aria-label={labelWithCount}>
            {pending.count}
          </Link>
        </Tooltip>
      )}
    </div>
  );
};
