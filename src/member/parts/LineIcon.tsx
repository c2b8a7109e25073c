/** @jsxImportSource preact */
import { iconPaths } from './iconPaths';

/** The name of an icon. */
export type IconKey = keyof typeof iconPaths;

const isIconKey = (name: string): name is IconKey => Object.hasOwn(iconPaths, name);

interface IconProps {
  /** The name that a record has, or one of the program. Without a path, nothing is drawn. */
  name: string | undefined;
  size?: number;
}

/** An icon that only decorates, in the color of the text around it. */
export const LineIcon = ({ name = '', size = 18 }: IconProps) =>
  isIconKey(name) ? (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  ) : null;
