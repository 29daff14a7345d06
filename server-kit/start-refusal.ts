/** What is wrong and what to do about it, for whoever starts the program: nobody has chosen a language yet. */
export interface Sentence {
  es: string
  en: string
}

/** The program can't start, for a reason that its operator can do something about: print the message, no stack. */
export class StartRefusal extends Error {
  readonly sentences: readonly Sentence[]

  constructor(...sentences: Sentence[]) {
    super(sentences.flatMap(({ es, en }) => [es, en]).join('\n'))
    this.name = 'StartRefusal'
    this.sentences = sentences
  }
}

/** The system's own code of a failure, e.g. `EACCES`, where it has one. */
export const codeOf = (failure: unknown): string | undefined =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined
