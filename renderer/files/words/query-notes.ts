import { catalogue } from '@shared/language/catalogue';

/** What is said of a query beside what is wrong with it. */
export const queryNoteWords = catalogue({
  en: {
    filter: (fault: string) => `The filter can’t be sent. ${fault}`,
    unmet: (store: string) => `No files of “${store}” have come here yet. Read all the same, if it exists.`,
    unmetSome: (first: string, more: number) =>
      `No files of “${first}” and ${more} more have come here yet. Read all the same, if they exist.`,
    meant: (store: string, meant: string) => `No files of “${store}” have come here yet. Did you mean “${meant}”?`,
    meantSome: (first: string, more: number, meant: string) =>
      `No files of “${first}” and ${more} more have come here yet. Did you mean “${meant}”?`,
  },
  de: {
    filter: (fault) => `Der Filter kann nicht gesendet werden. ${fault}`,
    unmet: (store) => `Von „${store}“ sind hier noch keine Dateien angekommen. Trotzdem lesen, falls es ihn gibt.`,
    unmetSome: (first, more) =>
      `Von „${first}“ und ${more} weiteren sind hier noch keine Dateien angekommen. Trotzdem lesen, falls es sie gibt.`,
    meant: (store, meant) => `Von „${store}“ sind hier noch keine Dateien angekommen. Ist „${meant}“ gemeint?`,
    meantSome: (first, more, meant) =>
      `Von „${first}“ und ${more} weiteren sind hier noch keine Dateien angekommen. Ist „${meant}“ gemeint?`,
  },
});
