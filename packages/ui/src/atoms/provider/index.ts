export { UiProvider } from './provider.tsx';
export type { UiProviderProps } from './provider.tsx';
