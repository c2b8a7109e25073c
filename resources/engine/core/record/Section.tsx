import { styled, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { SchemaContext } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { PartBoundary } from '../../ui/PartBoundary';
import { hiddenWithFields } from './emptyFields';
import { RegisterSection } from './sections';

/** The frame of a section of a form or view; a line separates sections that follow each other. */
export const SectionContainer = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  padding: 20,
  '& + &, [role=tabpanel] + &': { borderTop: `1px solid ${theme.palette.divider}` },
  ...hiddenWithFields,
}));

const FoldToggle = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > & > svg': { transform: 'rotate(180deg)' },
});

interface SectionProps {
  /**
   * The keys of its title and help text are `resources.{area}.sections.{name}` and `…sectionHelp.{name}`, or those of
   * the sections that areas share.
   */
  name?: string;
  /** The title of a section that does not belong to one area; replaces `name`. */
  title?: string;
  /** The help text below the title; default: the one of `name`. */
  help?: string;
  /** An element that says in a few words what its values are; it makes the section a step of its form. */
  summary?: ReactNode;
  /** An element next to the title, shown in forms only, such as a button that adds a row. */
  action?: ReactNode;
  children: ReactNode;
}

/** To the right of the title, left of the icon that folds the section. */
const Action = styled('div')({ position: 'absolute', top: 13, right: 48, zIndex: 1 });

/**
 * A titled section of a form or view; the help text is shown in forms only. Children without the class `wide` are laid
 * out in two columns where there is room. In a form the section can be folded; its inputs stay mounted.
 */
export const Section = ({ name, title, help, summary, action, children }: SectionProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const id = useId();
  const isReading = useContext(SchemaContext)?.isReading ?? false;
  const engine = 'resources.engine.core.record';
  const helpText =
    help ??
    translate(`resources.${resource}.sectionHelp.${name}`, {
      _: translate(`${engine}.sharedSectionHelp.${name}`, { _: '' }),
    });
  const titleText =
    title ?? translate(`resources.${resource}.sections.${name}`, { _: translate(`${engine}.sharedSections.${name}`) });
  const heading = (
    <Typography variant="h3" component="h2" id={id}>
      {titleText}
    </Typography>
  );
  const contents = <PartBoundary>{children}</PartBoundary>;
  if (isReading) {
    return (
      <SectionContainer aria-labelledby={id}>
        {heading}
        <FieldGrid>{contents}</FieldGrid>
      </SectionContainer>
    );
  }
  return (
    <SectionContainer aria-labelledby={id} style={action ? { position: 'relative' } : undefined}>
      {action && <Action>{action}</Action>}
      <details open>
        <FoldToggle>
          {heading}
          <ChevronDown size={16} aria-hidden />
        </FoldToggle>
        {helpText && (
          <Typography color="textSecondary" sx={{ mt: 0.25 }}>
            {helpText}
          </Typography>
        )}
        <RegisterSection id={id} title={titleText} summary={summary}>
          <FieldGrid>{contents}</FieldGrid>
        </RegisterSection>
      </details>
    </SectionContainer>
  );
};
