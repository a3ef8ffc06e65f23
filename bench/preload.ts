// The page's bridge is the program's own.
import '../electron/preload';
