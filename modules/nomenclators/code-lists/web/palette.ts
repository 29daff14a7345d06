import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconBuildingWarehouse, IconRuler2 } from '@tabler/icons-react'
import { warehouseType, unitType } from '../element-kinds.ts'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'storage',
      group: 'catalogues',
      icon: IconBuildingWarehouse,
      es: 'Almacén',
      en: 'Storage',
      addressOf: (_id) => addressOf({ _id, ptype: warehouseType }),
    },
    {
      kind: 'unit',
      group: 'catalogues',
      icon: IconRuler2,
      es: 'Unidad de medida',
      en: 'Unit of measurement',
      addressOf: (_id) => addressOf({ _id, ptype: unitType }),
    },
  ],
}
