import { Link, type LinkProps } from '@mui/material';
import { BulletList } from '../../fields/styledElements';
import { useFieldName } from './useFieldName';

interface FieldLinksProps extends Pick<LinkProps, 'color'> {
  /** Where the fields stand in the record, each with what is said of it. */
  fields: readonly { path: string; sentence?: string | undefined }[];
  /** Leads to a field; without it the names lead nowhere. */
  onOpen?: ((path: string) => void) | undefined;
}

/** Fields by name, each of which leads there. */
export const FieldLinks = ({ fields, onOpen, color }: FieldLinksProps) => {
  const nameOf = useFieldName();
  return (
    <BulletList>
      {fields.map(({ path, sentence }) => (
        <li key={path}>
          {onOpen ? (
            <Link component="button" type="button" {...(color && { color })} onClick={() => onOpen(path)}>
              {nameOf(path)}
            </Link>
          ) : (
            nameOf(path)
          )}
          {sentence && `: ${sentence}`}
        </li>
      ))}
    </BulletList>
  );
};
