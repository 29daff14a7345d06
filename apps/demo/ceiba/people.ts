import type { Permission } from '@cuadre/kernel/permissions.ts'
import { shippedRoles } from '@cuadre/platform/roles/shipped.ts'
import { partnerDetails } from './goods/partner-details.ts'
import type {
  DemoCostCenter,
  DemoOrganization,
  DemoPartner,
  DemoRole,
  DemoUser,
  ManagementForm,
} from '../types.ts'

export const organization: DemoOrganization = {
  name: 'Comercial La Ceiba S.R.L.',
  localization: 'cu',
  timeZone: 'America/Havana',
  nit: '50004417093',
  reeup: '823.0.14417',
  address: 'Calle 23 n.º 1107, entre 8 y 10',
  municipality: 'Plaza de la Revolución',
  province: 'La Habana',
  phone: '+53 7 555 0117',
  email: 'contacto@ceiba.test',
}

export const accountant = 'contadora@ceiba.test'
export const treasurer = 'tesoreria@ceiba.test'
export const cashier = 'caja@ceiba.test'
export const storekeeper = 'almacen@ceiba.test'
export const personnel = 'rrhh@ceiba.test'
export const administrator = 'admin@ceiba.test'

export const users: DemoUser[] = [
  { email: administrator, name: 'Osvaldo Iglesias Rey', role: 'Administrador', isOfInstallation: true },
  { email: accountant, name: 'Yanelis Fuentes Ortega', role: 'Contabilidad' },
  { email: treasurer, name: 'Rolando Cabrera Pino', role: 'Tesorería' },
  { email: storekeeper, name: 'Daisy Romero Valdés', role: 'Almacén' },
  { email: cashier, name: 'Marisol Peña Duarte', role: 'Caja' },
  { email: personnel, name: 'Lisandra Mesa Cordero', role: 'Recursos humanos' },
]

/** What one of them is called. */
export const userNamed = (email: string): string => users.find((user) => user.email === email)!.name

/** What people do in a small company beyond the posts that a new organization begins with. */
const alsoDone: Readonly<Record<string, readonly Permission[]>> = {
  Contabilidad: [
    'reopenPeriod',
    'adminPaymentRequest',
    'adminMovements',
    'adminBuyOfServices',
    'adminStorageInventory',
    'adminProductInventory',
    'adminOtherInventory',
    'adminInvoice',
  ],
  Caja: ['adminInvoice'],
}

export const roles: DemoRole[] = shippedRoles('es').map(({ name, permissions }) => ({
  name,
  permissions: [...permissions, ...(alsoDone[name] ?? [])],
}))

export const costCenters: DemoCostCenter[] = [
  { code: '01', name: 'Administración', expenseAccount: '822' },
  { code: '02', name: 'Tienda Calle 23', expenseAccount: '819' },
  { code: '03', name: 'Almacén Central', expenseAccount: '819' },
  { code: '0301', name: 'Recepción y despacho', parent: '03', expenseAccount: '819' },
  { code: '0302', name: 'Cámara fría', parent: '03', expenseAccount: '819' },
  { code: '04', name: 'Transporte y reparto', expenseAccount: '819' },
  { code: '05', name: 'Obrador', expenseAccount: '731' },
]

const partner = (
  code: string,
  name: string,
  kind: DemoPartner['kind'],
  managementForm: ManagementForm,
  nit: string,
): DemoPartner => ({ code, name, kind, managementForm, nit })

export const partners: DemoPartner[] = [
  partner('C001', 'Hotel Los Framboyanes', 'client', 'state', '30001208417'),
  partner('C002', 'Restaurante Mar Adentro', 'client', 'mipyme', '50002217731'),
  partner('C003', 'Cafetería La Esquina', 'client', 'mipyme', '50003391204'),
  partner('C004', 'Mercadito Vista Alegre', 'client', 'mipyme', '50001870556'),
  partner('C005', 'Dulcería Doña Amparo', 'client', 'mipyme', '50004102388'),
  partner('C006', 'Hostal Balcón del Puerto', 'client', 'selfEmployed', '71042308819'),
  partner('C007', 'Paladar El Almendrón', 'client', 'mipyme', '50002945510'),
  partner('C008', 'Cafetería Los Portales', 'client', 'selfEmployed', '83110711254'),
  partner('C009', 'Casa de Fiestas Girasol', 'client', 'mipyme', '50003740092'),
  partner('C010', 'Cayo Verde Catering Ltd.', 'client', 'foreign', 'EXT-440182'),
  partner('C011', 'Coop. Flor de Bahía', 'both', 'cooperative', '40000617724'),
  partner('C012', 'Clientes de la Tienda Calle 23', 'client', 'individual', '00000000000'),
  partner('P001', 'Alimentos del Yumurí S.R.L.', 'provider', 'mipyme', '50001033478'),
  partner('P002', 'Distribuidora Camino Real', 'provider', 'mipyme', '50002560119'),
  partner('P003', 'Importadora Bahía Azul', 'provider', 'state', '30000944120'),
  partner('P004', 'Molinos de Güines', 'provider', 'state', '30001177265'),
  partner('P005', 'Envases Tropicales S.R.L.', 'provider', 'mipyme', '50003018847'),
  partner('P006', 'Coop. Las Margaritas', 'provider', 'cooperative', '40000281936'),
  partner('P007', 'Finca El Mamoncillo', 'provider', 'individual', '66071901273'),
  partner('P008', 'Rosa Elena Batista Sosa (local comercial)', 'provider', 'individual', '58030407735'),
  partner('P009', 'Eléctrica Territorial del Oeste', 'provider', 'state', '30000012754'),
  partner('P010', 'Telecomunicaciones del Malecón', 'provider', 'state', '30000038812'),
  partner('P011', 'Taller Hermanos Cruz', 'provider', 'selfEmployed', '79052214460'),
  partner('P012', 'Fletes Pedro Pablo Arias', 'provider', 'selfEmployed', '75120813347'),
  partner('P013', 'Banco del Litoral', 'provider', 'state', '30000000571'),
  partner('P014', 'Packline Caribe S.A.', 'provider', 'foreign', 'EXT-771035'),
  partner('P015', 'Frío y Equipos S.R.L.', 'provider', 'mipyme', '50002831164'),
  partner('P016', 'Molinera del Sur S.R.L.', 'provider', 'mipyme', '50003340972'),
  partner('P017', 'Hermanas Cabrera, panaderas', 'provider', 'selfEmployed', '85061409378'),
]

const subaccounts: Record<ManagementForm, string> = {
  state: '0020',
  mipyme: '0020',
  foreign: '0030',
  cooperative: '0050',
  selfEmployed: '0060',
  individual: '0060',
}

const formOf = new Map(partners.map(({ code, managementForm }) => [code, managementForm]))
const subaccountOf = (code: string) => subaccounts[formOf.get(code)!]

export const nameOf = (code: string): string => partners.find((each) => each.code === code)!.name

/** Where what a client owes is kept: by how the client is run. */
export const receivableFrom = (code: string): string => `135.${subaccountOf(code)}`
export const payableTo = (code: string): string => `405.${subaccountOf(code)}`

const formsAlike: readonly string[] = ['0020', '0060']

/** Accounts of their own, where the kind of partner that they are does not name them. */
export const ownAccounts = partners.flatMap(({ code, kind, managementForm }) => {
  const isClient = kind !== 'provider'
  const isProvider = kind !== 'client'
  const isNamed = formsAlike.includes(subaccountOf(code))
  return [
    {
      code,
      receivable: isClient && !isNamed ? receivableFrom(code) : null,
      payable: isProvider && !isNamed && managementForm !== 'cooperative' ? payableTo(code) : null,
    },
  ].filter(({ receivable, payable }) => receivable ?? payable)
})

const days = new Map(partnerDetails.map(({ code, paymentDays }) => [code, paymentDays]))

/** How long after a document a partner pays it. */
export const paymentDaysOf = (code: string): number => days.get(code) ?? 0
