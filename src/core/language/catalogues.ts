export { loadCatalogues, preloadCatalogue } from '../../i18n/catalogue.ts'
