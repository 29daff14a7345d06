/** A line of an example: the side, the account by its code in the Cuban chart, and the amount. */
export type ExampleLine = `${'D' | 'C'} ${string} ${string}`

interface Said {
  /** What the screen is for, in the words of who works with it. */
  about: string
  /** What is written down when its document is confirmed. */
  confirming?: string
  /** What happened in the example. */
  example?: string
}

/** The help of one screen. */
export interface ScreenHelp {
  es: Said
  en: Said
  /** The entry of the example. */
  entry?: readonly ExampleLine[]
  /** What is to be known of a field, by the key of its name. */
  fields?: Readonly<Record<string, { es: string; en: string }>>
  /** The page of the guide that tells all of it. */
  guide: string
}

/** The help of a module's screens, by their paths. It stands beside `module.ts` as `help.ts` and is fetched when it is asked for. */
export type ModuleHelp = Readonly<Record<string, ScreenHelp>>
