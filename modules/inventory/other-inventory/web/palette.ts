import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconClipboardCheck, IconHandGrab } from '@tabler/icons-react'

const form = '/inventory/otherInventory/options'
const permission = 'adminOtherInventory'

export const palette: PalettePart = {
  starts: [
    {
      to: `${form}?type=count`,
      permission,
      icon: IconClipboardCheck,
      es: 'Contar un almacén',
      en: 'Count a storage',
      also: 'inventario físico conteo count stocktaking',
    },
    {
      to: `${form}?type=consumption`,
      permission,
      icon: IconHandGrab,
      es: 'Nueva salida a centro de costo',
      en: 'New issue to a cost centre',
      also: 'vale consumo materiales consumption slip',
    },
  ],
}
