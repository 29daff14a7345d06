export const forecastAddress = '/finance/cashForecast'
