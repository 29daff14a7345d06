import { v7 as uuidv7 } from 'uuid'
import { insertRows, type Runs } from '@cuadre/db/insert-rows.ts'

type Language = 'es' | 'en'
type Named = Record<Language, string>

const types: Record<string, Named> = {
  PT: { es: 'Tipos de nomencladores', en: 'Types of catalogues' },
  AA: { es: 'Almacenes', en: 'Storages' },
  UM: { es: 'Unidades de medida', en: 'Units of measurement' },
  TC: { es: 'Tipos de contratos', en: 'Kinds of contracts' },
}

const contractKinds: Record<string, Named> = {
  CV: { es: 'Compraventa', en: 'Sale and purchase' },
  SU: { es: 'Suministro', en: 'Supply' },
  PS: { es: 'Prestación de servicios', en: 'Services' },
  CN: { es: 'Consignación', en: 'Consignment' },
  CO: { es: 'Comisión', en: 'Commission' },
  AR: { es: 'Arrendamiento', en: 'Lease' },
  TR: { es: 'Transporte', en: 'Transport' },
  DE: { es: 'Depósito', en: 'Deposit' },
  EO: { es: 'Ejecución de obra', en: 'Construction' },
  SE: { es: 'Seguro', en: 'Insurance' },
  CR: { es: 'Crédito', en: 'Credit' },
}

interface Unit extends Named {
  code: string
  symbol: string
  magnitude: string
  decimals: number
  /** One of this unit is so many of another. */
  of?: [factor: string, base: string]
}

const unit = (
  [code, symbol, magnitude, decimals]: [string, string, string, number],
  es: string,
  en: string,
  of?: Unit['of'],
): Unit => ({ code, symbol, magnitude, decimals, es, en, ...(of && { of }) })

const units: readonly Unit[] = [
  unit(['UN', 'u', 'count', 0], 'Unidad', 'Unit'),
  unit(['PAR', 'par', 'count', 0], 'Par', 'Pair', ['2', 'UN']),
  unit(['DOC', 'doc', 'count', 0], 'Docena', 'Dozen', ['12', 'UN']),
  unit(['CJ', 'cj', 'count', 0], 'Caja', 'Box'),
  unit(['PQ', 'pq', 'count', 0], 'Paquete', 'Pack'),
  unit(['KG', 'kg', 'mass', 3], 'Kilogramo', 'Kilogram'),
  unit(['G', 'g', 'mass', 0], 'Gramo', 'Gram', ['0.001', 'KG']),
  unit(['T', 't', 'mass', 3], 'Tonelada', 'Tonne', ['1000', 'KG']),
  unit(['LB', 'lb', 'mass', 3], 'Libra', 'Pound', ['0.45359237', 'KG']),
  unit(['L', 'l', 'volume', 3], 'Litro', 'Litre'),
  unit(['ML', 'ml', 'volume', 0], 'Mililitro', 'Millilitre', ['0.001', 'L']),
  unit(['M3', 'm³', 'volume', 3], 'Metro cúbico', 'Cubic metre', ['1000', 'L']),
  unit(['M', 'm', 'length', 3], 'Metro', 'Metre'),
  unit(['CM', 'cm', 'length', 1], 'Centímetro', 'Centimetre', ['0.01', 'M']),
  unit(['KM', 'km', 'length', 3], 'Kilómetro', 'Kilometre', ['1000', 'M']),
  unit(['M2', 'm²', 'area', 2], 'Metro cuadrado', 'Square metre'),
  unit(['H', 'h', 'time', 2], 'Hora', 'Hour'),
  unit(['DIA', 'd', 'time', 1], 'Día', 'Day'),
  unit(['KWH', 'kWh', 'energy', 2], 'Kilowatt-hora', 'Kilowatt-hour'),
]

/** How quantities are written in one of these units. */
export const symbolOf = (code: string): string => units.find((each) => each.code === code)!.symbol

/** The types of catalogues that the product works with, the kinds of contracts, and the units that everybody counts in. */
export async function createBasicCatalogues(
  client: Runs,
  organization_id: string,
  language: Language,
): Promise<void> {
  await insertRows(
    client,
    'nomenclator',
    Object.entries(types).map(([code, name]) => ({
      organization_id,
      id: uuidv7(),
      ptype: 'PT',
      code,
      name: name[language],
    })),
  )
  await insertRows(
    client,
    'nomenclator',
    Object.entries(contractKinds).map(([code, name]) => ({
      organization_id,
      id: uuidv7(),
      ptype: 'TC',
      code,
      name: name[language],
    })),
  )
  const ids = new Map(units.map(({ code }) => [code, uuidv7()]))
  await insertRows(
    client,
    'nomenclator',
    units.map(({ code, ...name }) => ({
      organization_id,
      id: ids.get(code),
      ptype: 'UM',
      code,
      name: name[language],
    })),
  )
  await insertRows(
    client,
    'unit_of_measure',
    units.map(({ code, symbol, magnitude, decimals, of }) => ({
      organization_id,
      id: ids.get(code),
      symbol,
      magnitude,
      decimals,
      base_id: of && ids.get(of[1]),
      factor: of?.[0] ?? '1',
    })),
  )
}
