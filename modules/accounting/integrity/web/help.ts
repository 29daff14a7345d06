import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/integrity': {
    guide: 'proof',
    es: {
      about:
        'Las leyes que los libros cumplen siempre y cómo salió su última comprobación: que todo cuadra, que la numeración no tiene huecos, que nada confirmado cambió.',
    },
    en: {
      about:
        'The laws that the books always keep and how their last check came out: that all balances, that numbering has no gaps, that nothing confirmed was changed.',
    },
  },
}
