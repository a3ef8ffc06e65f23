import { setFaultWords } from '../../shared/problem/schema-faults.ts';

// As every process of the program begins.
setFaultWords();
