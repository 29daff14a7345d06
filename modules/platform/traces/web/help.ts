import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/traces': {
    guide: 'proof',
    es: {
      about:
        'Quién cambió qué y cuándo, con lo que decía antes y después. Las trazas están firmadas: si alguien las tocara, se sabría.',
    },
    en: {
      about:
        'Who changed what and when, with what it said before and after. The trail is signed: if anybody touched it, it would be known.',
    },
  },
}
