import { styled } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { SecondaryText } from './styledElements';

const Details = styled('details')({
  '& > summary': { display: 'flex', alignItems: 'center', gap: 8, cursor: 'pointer', listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flexShrink: 0 },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > summary b': { fontWeight: 600 },
});

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title' | 'ref'> {
  title: ReactNode;
  /** A remark after the title, such as what is inside. */
  note?: ReactNode;
}

/** A title that shows or hides the content below it. */
export const Disclosure = ({ title, note, children, ...props }: DisclosureProps) => (
  <Details {...props}>
    <summary>
      <ChevronRight size={16} aria-hidden />
      <span>
        <b>{title}</b> {note && <SecondaryText>{note}</SecondaryText>}
      </span>
    </summary>
    {children}
  </Details>
);
