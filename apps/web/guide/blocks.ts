import type { GuidePageName } from './pages.ts'

// What the build makes of a page that is written in Markdown: nothing is read as Markdown in the browser.

export type Inline =
  | string
  | { strong: readonly Inline[] }
  | { em: readonly Inline[] }
  /** A key, or what is typed. */
  | { code: string }
  | { to: string; inside: readonly Inline[] }

export interface Picture {
  kind: 'picture'
  source: string
  alt: string
  width: number
  height: number
}

export type Block =
  | { kind: 'heading'; id: string; inside: readonly Inline[] }
  | { kind: 'text'; inside: readonly Inline[] }
  | { kind: 'note'; inside: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; points: readonly (readonly Inline[])[] }
  | {
      kind: 'table'
      head: readonly (readonly Inline[])[]
      rows: readonly (readonly (readonly Inline[])[])[]
      /** Which columns are of amounts. */
      right: readonly boolean[]
    }
  | Picture

/** A page in one language. */
export interface GuideText {
  title: string
  /** The first paragraph, which the contents show. */
  summary: string
  blocks: readonly Block[]
}

/** What is under one heading of a page, to be looked for. */
export interface GuidePart {
  page: GuidePageName
  title: string
  /** Absent of what stands before the first heading. */
  id?: string
  heading?: string
  text: string
}
