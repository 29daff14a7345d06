declare module 'virtual:words' {
  export const wordFiles: import('@cuadre/web-kit/words/words.ts').WordFiles
}

declare module 'virtual:guide' {
  type Language = import('@cuadre/web-kit/words/use-words.ts').Language
  type Page = import('./guide/pages.ts').GuidePageName
  export const pageFiles: Record<
    `${Language}/${Page}`,
    () => Promise<{ default: import('./guide/blocks.ts').GuideText }>
  >
  export const contentsFiles: Record<
    Language,
    () => Promise<{ default: readonly { page: Page; title: string; summary: string }[] }>
  >
  export const partFiles: Record<
    Language,
    () => Promise<{ default: readonly import('./guide/blocks.ts').GuidePart[] }>
  >
}
