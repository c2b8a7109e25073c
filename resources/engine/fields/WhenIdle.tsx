import type { ReactNode } from 'react';
import { useIdle } from './useIdle';

/** Its children once the record stands, because they take longer to draw than the record. */
export const WhenIdle = ({ children }: { children: ReactNode }) => useIdle() && children;
