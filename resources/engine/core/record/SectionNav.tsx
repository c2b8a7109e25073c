import { Button, ButtonBase, Menu, MenuItem, styled } from '@mui/material';
import { Check, ChevronDown, CircleAlert, CircleDashed } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { lowViewport, PlainList, visuallyHidden } from '../../fields/styledElements';
import { useTexts } from './messages.en';
import { panelClasses } from './panelStyles';
import { type SectionStatus, useSectionStatuses } from './sectionStatus';
import { type FormSection, isStep, useHasSectionNav } from './sections';
import { useOpenSection } from './useOpenField';
import { useSectionInView } from './useSectionInView';

const List = styled('nav')(({ theme: { palette } }) => ({
  position: 'sticky',
  [`@media ${lowViewport}`]: { position: 'static' },
  top: 68,
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

/** The steps of a form are joined by a line; the circle of each has its number, or a check mark once it is done. */
const Steps = styled('ol')(({ theme: { palette } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': { position: 'relative', justifyContent: 'flex-start', alignItems: 'flex-start', paddingBottom: 18 },
  '& li:not(:last-child) button::after': {
    content: '""',
    position: 'absolute',
    top: 34,
    bottom: -4,
    left: 22,
    borderLeft: `2px solid ${palette.divider}`,
  },
  '& button[aria-current]': { background: 'none' },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderRadius: 13,
    border: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    fontSize: 13,
    fontWeight: 600,
  },
  '& .done': { borderColor: 'transparent', background: palette.primary.light, color: palette.primary.main },
  '& [aria-current] .number:not(.done)': {
    borderColor: 'transparent',
    background: palette.primary.main,
    color: palette.primary.contrastText,
  },
  '& .title': { display: 'flex', gap: 8, color: palette.text.primary, fontWeight: 600 },
  '& [aria-current] .title': { color: palette.primary.main },
  '& .summary': { display: 'block', fontSize: 13, fontWeight: 400, lineHeight: '18px', color: palette.text.secondary },
}));

const Step = ({ number, status }: { number: number; status: SectionStatus }) => {
  const t = useTexts();
  const { section, errorCount, missingCount } = status;
  const isDone = errorCount + missingCount === 0;
  return (
    <>
      <span className={isDone ? 'number done' : 'number'} aria-hidden>
        {isDone ? <Check size={14} /> : number}
      </span>
      <span>
        <span className="title">
          {section.title}
          <SectionBadge {...status} />
          {isDone && <span style={visuallyHidden}>{t('sections.done')}</span>}
        </span>
        <span className="summary">{section.summary}</span>
      </span>
    </>
  );
};

/** The list of sections next to a long form, with the number of errors or missing fields of each. */
export const SectionNav = () => useHasSectionNav() && <SectionNavContent />;

const SectionNavContent = () => {
  const t = useTexts();
  const statuses = useSectionStatuses();
  const currentId = useSectionInView();
  const open = useOpenSection();
  const hasSteps = statuses.some(({ section }) => isStep(section));
  const Items = hasSteps ? Steps : PlainList;
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
                <Step number={index + 1} status={status} />
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
  /** The distance in pixels from the top of the scrolling element at which the bar sticks. */
  top: number;
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

const Count = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  color: palette.warning.main,
  fontSize: 13,
  '&.wrong': { color: palette.error.main },
}));

/** The errors of a section, or else its missing fields, as an icon, a number and a text. */
const SectionBadge = ({ errorCount, missingCount }: SectionStatus) => {
  const t = useTexts();
  const [name, Icon] = errorCount > 0 ? (['wrong', CircleAlert] as const) : (['missing', CircleDashed] as const);
  const count = errorCount || missingCount;
  if (count === 0) return null;
  const text = t(`sections.${name}`, { smart_count: count });
  return (
    <Count className={name} title={text}>
      <Icon size={14} aria-hidden />
      <span aria-hidden>{count}</span>
      <span style={visuallyHidden}>{text}</span>
    </Count>
  );
};
