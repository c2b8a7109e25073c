/**
 * What the door of an event shares with the console. It comes with the sign-in page, so that the door, which phones
 * load over bad networks, need not load the console for it.
 */
export { Check, ChevronLeft, ScanQrCode, Search, Undo2, UserPlus, WifiOff, X } from 'lucide-react';
export { toDateAndTime } from '../../resources/kit/clock';
