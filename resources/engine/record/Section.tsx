import { styled, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { SchemaContext } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { RegisterSection } from './sections';

/** A part of a form or view; those that follow each other are told apart by a line. */
export const SectionFrame = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  padding: 20,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  // Of a section none of whose fields is shown nothing is.
  '&:has(dl[hidden]):not(:has(dl:not([hidden])))': { display: 'none' },
}));

const Fold = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > & > svg': { transform: 'rotate(180deg)' },
});

interface SectionProps {
  /** Its title and help are `resources.{area}.sections.{name}` and `…sectionHelp.{name}`. */
  name?: string;
  /** Where it is no part of one area: what stands above it. */
  title?: string;
  /** What is said below the title. */
  help?: string;
  /** Stands beside the title while it is filled in, such as a button for another row. */
  action?: ReactNode;
  children: ReactNode;
}

/** At the right of the title, before what folds the section. */
const Action = styled('div')({ position: 'absolute', top: 13, right: 48, zIndex: 1 });

/**
 * A titled part of a form or view, with help while it is filled in; its children stand in two columns where there is
 * room, unless they are `wide`. In a form it can be folded; its inputs stay.
 */
export const Section = ({ name, title, help, action, children }: SectionProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const id = useId();
  const isReading = useContext(SchemaContext)?.isReading ?? false;
  const text = help ?? translate(`resources.${resource}.sectionHelp.${name}`, { _: '' });
  const titleText = title ?? translate(`resources.${resource}.sections.${name}`);
  const heading = (
    <Typography variant="h3" component="h2" id={id}>
      {titleText}
    </Typography>
  );
  if (isReading) {
    return (
      <SectionFrame aria-labelledby={id}>
        {heading}
        <FieldGrid>{children}</FieldGrid>
      </SectionFrame>
    );
  }
  return (
    <SectionFrame aria-labelledby={id} style={action ? { position: 'relative' } : undefined}>
      {action && <Action>{action}</Action>}
      <details open>
        <Fold>
          {heading}
          <ChevronDown size={16} aria-hidden />
        </Fold>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.25 }}>
            {text}
          </Typography>
        )}
        <RegisterSection id={id} title={titleText}>
          <FieldGrid>{children}</FieldGrid>
        </RegisterSection>
      </details>
    </SectionFrame>
  );
};
