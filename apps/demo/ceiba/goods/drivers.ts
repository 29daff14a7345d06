export interface Driver {
  name: string
  identity: string
  vehicle: string
}

const driver = (name: string, identity: string, vehicle: string): Driver => ({ name, identity, vehicle })

/** Who fetches what clients buy on credit, of those that come with a vehicle of their own. */
const drivers: Record<string, Driver> = {
  C001: driver('Reinaldo Osorio Batista', '78051409326', 'B 214 506'),
  C002: driver('Yoel Cabrera Mola', '88112305641', 'P 118 732'),
  C005: driver('Ernesto Suárez Gil', '81030711928', 'P 207 441'),
  C007: driver('Michel Pino Acosta', '92081604587', 'P 156 093'),
  C009: driver('Lázaro Quintana Feria', '84121909163', 'P 233 871'),
  C010: driver('Orestes Lima Cuní', '76090213745', 'B 240 118'),
  C011: driver('Neisy Prado Luna', '79062508014', 'B 198 354'),
}

export const fetchedBy = (client: string): Driver | undefined => drivers[client]
