/**
 * What people of a Spanish-speaking company choose first, beside the list of common passwords that we take from a library. Without
 * accents, digits and signs, which are taken off before a password is compared.
 */
export const spanishPasswords = `
  abcdefghij administrador administradora administracion almacen almacenero asdfghjkln bienvenida bienvenido bienvenidos
  cajero cajera cambiame cambiala cambiarla claveacceso clavenueva clavesecreta comercial contabilidad contable contador contadora
  contrasenas contrasenanueva contrasenasegura cuadre cuadres cubalibre direccion director directora economia economica
  economico empresa enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre entrada entrar
  facturas factura finanzas gerencia gerente habanera inventario invitado lahabana laclave lacontrasena lunes martes miercoles
  jueves viernes sabado domingo miclave micontrasena miempresa mifamilia mioficina mipyme misecreto nomina nominas nuevaclave
  nuevacontrasena oficina otraclave pagos pinardelrio primavera verano otono invierno prueba pruebas qwertasdfg recursoshumanos
  santiago santiagodecuba secreta secreto seguridad sistema sistemas temporal tequieromucho trabajo usuario usuarios vamoscuba ventas
  vendedor vendedora vivacuba
`
  .trim()
  .split(/\s+/)
