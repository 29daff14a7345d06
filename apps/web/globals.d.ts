declare module 'virtual:words' {
  export const wordFiles: import('@cuadre/web-kit/words/words.ts').WordFiles
}
