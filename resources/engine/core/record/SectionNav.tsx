import { Button, ButtonBase, Menu, MenuItem, styled } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { belowTopNotices, lowViewport, PlainList } from '../../fields/styledElements';
import { useTexts } from './messages.en';
import { panelClasses } from './panelStyles';
import { SectionBadge } from './SectionBadge';
import { SectionStep, SectionSteps } from './SectionStep';
import { useSectionStatuses } from './sectionStatus';
import { type FormSection, isStep, useHasSectionNav } from './sections';
import { useOpenSection } from './useOpenField';
import { useSectionInView } from './useSectionInView';

const List = styled('nav')(({ theme: { palette } }) => ({
  position: 'sticky',
  [`@media ${lowViewport}`]: { position: 'static' },
  top: belowTopNotices(68),
  width: 176,
  flexShrink: 0,
  '& button': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    width: '100%',
    minHeight: 36,
    padding: '6px 10px',
    borderRadius: 8,
    color: palette.text.secondary,
    font: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    '&:hover': { color: palette.text.primary },
    '&[aria-current]': { background: palette.primary.light, color: palette.primary.main, fontWeight: 550 },
  },
}));

/** The list of sections next to a long form, with the number of errors or missing fields of each. */
export const SectionNav = () => useHasSectionNav() && <SectionNavContent />;

const SectionNavContent = () => {
  const t = useTexts();
  const statuses = useSectionStatuses();
  const currentId = useSectionInView();
  const open = useOpenSection();
  const hasSteps = statuses.some(({ section }) => isStep(section));
  const Items = hasSteps ? SectionSteps : PlainList;
  const listed = hasSteps ? statuses.filter(({ section }) => isStep(section)) : statuses;
  return (
    <List aria-label={t(hasSteps ? 'sections.steps' : 'sections.label')}>
      <Items>
        {listed.map((status, index) => (
          <li key={status.section.id}>
            <ButtonBase
              onClick={() => open(status.section)}
              {...(status.section.id === currentId && { 'aria-current': hasSteps ? 'step' : 'true' })}
            >
              {hasSteps ? (
                <SectionStep number={index + 1} status={status} />
              ) : (
                <>
                  {status.section.title}
                  <SectionBadge {...status} />
                </>
              )}
            </ButtonBase>
          </li>
        ))}
      </Items>
    </List>
  );
};

const Bar = styled('div')(({ theme: { palette } }) => ({
  position: 'sticky',
  [`@media ${lowViewport}`]: { position: 'static' },
  zIndex: 2,
  marginBottom: 12,
  borderBottom: `1px solid ${palette.divider}`,
  background: palette.background.default,
  '& > button': { width: '100%', justifyContent: 'space-between' },
}));

interface SectionMenuProps {
  /** The distance from the top of the scrolling element at which the bar sticks, in CSS. */
  top: string;
}

/** The sections as a menu, where there is no room for a list; its button names the section in view. */
export const SectionMenu = (props: SectionMenuProps) => useHasSectionNav() && <SectionMenuContent {...props} />;

const SectionMenuContent = ({ top }: SectionMenuProps) => {
  const t = useTexts();
  const statuses = useSectionStatuses();
  const currentId = useSectionInView();
  const open = useOpenSection();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = statuses.find(({ section }) => section.id === currentId) ?? statuses[0];
  const select = (section: FormSection) => {
    // The menu restores the focus to its button when it closes; only then may the section be focused.
    flushSync(() => setAnchor(null));
    open(section);
  };
  return (
    <Bar className={panelClasses.sectionBar} style={{ top }}>
      <Button
        id={id}
        color="inherit"
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('sections.present', { title: current?.section.title })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {statuses.map((status) => (
          <MenuItem
            key={status.section.id}
            selected={status === current}
            onClick={() => select(status.section)}
            sx={{ justifyContent: 'space-between', gap: 2 }}
          >
            {status.section.title}
            <SectionBadge {...status} />
          </MenuItem>
        ))}
      </Menu>
    </Bar>
  );
};
