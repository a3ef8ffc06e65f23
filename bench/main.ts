import { decodeFigures } from './decode';
import { report } from './measure';

report(decodeFigures());
