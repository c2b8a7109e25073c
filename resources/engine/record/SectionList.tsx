import { Button, ButtonBase, Menu, MenuItem, styled } from '@mui/material';
import { ChevronDown, CircleAlert, CircleDashed } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { lowViewport, PlainList, visuallyHidden } from '../../fields/styledElements';
import { panelClasses } from './panelStyles';
import { type SectionStatus, useSectionStatuses } from './sectionStatus';
import { type FormSection, useHasSectionList } from './sections';
import { useTexts } from './texts';
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

/** The sections of a long form beside it, with marks for what is to be done in each. */
export const SectionList = () => useHasSectionList() && <ListOfSections />;

const ListOfSections = () => {
  const t = useTexts();
  const marked = useSectionStatuses();
  const present = useSectionInView();
  const open = useOpenSection();
  return (
    <List aria-label={t('sections.label')}>
      <PlainList>
        {marked.map((one) => (
          <li key={one.section.id}>
            <ButtonBase
              onClick={() => open(one.section)}
              {...(one.section.id === present && { 'aria-current': 'true' as const })}
            >
              {one.section.title}
              <SectionMark {...one} />
            </ButtonBase>
          </li>
        ))}
      </PlainList>
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
  /** How far below the top of what scrolls it stays in view, in pixels. */
  top: number;
}

/** The same where there is no room for a list: says which section is in view, and offers the others. */
export const SectionMenu = (props: SectionMenuProps) => useHasSectionList() && <MenuOfSections {...props} />;

const MenuOfSections = ({ top }: SectionMenuProps) => {
  const t = useTexts();
  const marked = useSectionStatuses();
  const present = useSectionInView();
  const open = useOpenSection();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = marked.find(({ section }) => section.id === present) ?? marked[0];
  const choose = (section: FormSection) => {
    // The menu gives the focus back as it goes; the section is to have it.
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
        {t('sections.present', { title: shown?.section.title })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {marked.map((one) => (
          <MenuItem
            key={one.section.id}
            selected={one === shown}
            onClick={() => choose(one.section)}
            sx={{ justifyContent: 'space-between', gap: 2 }}
          >
            {one.section.title}
            <SectionMark {...one} />
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

/** What is to be done in a section, by icon, number and word. */
const SectionMark = ({ errorCount, missingCount }: SectionStatus) => {
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
