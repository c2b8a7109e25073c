/**
 * The modules that the check-in page shares with the console. They are bundled with the sign-in page, so that the
 * check-in page, which phones load over slow networks, does not load the console for them.
 */
export { Check, ChevronLeft, ScanQrCode, Search, Undo2, UserPlus, WifiOff, X } from 'lucide-react';
export { toDateAndTime } from '../../resources/kit/clock';
