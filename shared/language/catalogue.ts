import { language, type Language } from './language';

/**
 * A catalogue: what an area says, in each language. Its words are texts, functions of what varies in them, and groups of those. English
 * tells which words there are; the compiler refuses a language that lacks one, or has another.
 *
 * Returns a function to be called where something is said, never while a module is read: the language is not known by then.
 */
export function catalogue<T extends object>(
  words: { readonly en: T } & Readonly<Record<Exclude<Language, 'en'>, NoInfer<T>>>,
): () => T {
  return () => words[language()];
}
