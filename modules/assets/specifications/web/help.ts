import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/assets/activeEspecification': {
    guide: 'assets',
    es: {
      about:
        'Los grupos y subgrupos de activos fijos, cada uno con la tasa a la que se deprecia en un año y las cuentas en que está. Lo que un subgrupo no dice, lo dice su grupo.',
    },
    en: {
      about:
        'The groups and subgroups of fixed assets, each with the rate that it depreciates by in a year and the accounts that it is on. What a subgroup leaves open, its group says.',
    },
  },
  '/inventory/assets/activeEspecification/options': {
    guide: 'assets',
    es: {
      about:
        'Los datos de un grupo o subgrupo. Una tasa nueva vale desde su día: lo que ya se depreció con otra queda como estaba, y la diferencia, si la hay, entra en la depreciación siguiente.',
    },
    en: {
      about:
        'The data of a group or subgroup. A new rate holds from its day on: what was depreciated by another stays as it was, and the difference, if any, goes into the next depreciation.',
    },
  },
}
