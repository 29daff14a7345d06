import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'

const form = (guide: string): ScreenHelp => ({
  guide,
  es: {
    about:
      'Los datos de una moneda: su símbolo, sus decimales y los billetes y monedas con que se cuenta el efectivo.',
  },
  en: {
    about:
      'The data of a currency: its symbol, its decimals and the notes and coins by which cash is counted.',
  },
})

const list = (guide: string): ScreenHelp => ({
  guide,
  es: {
    about:
      'Las monedas en que se compra, se vende y se cobra. Los libros se llevan en una sola; las demás se convierten a la tasa de su día.',
  },
  en: {
    about:
      'The currencies that are bought, sold and collected in. The books are kept in one; the others are converted at the rate of their day.',
  },
})

export const help: ModuleHelp = {
  '/nomenclator/currency': list('configuration'),
  '/nomenclator/currency/options': form('configuration'),
  '/finance/bank/currency': list('configuration'),
  '/finance/bank/currency/options': form('configuration'),
}
