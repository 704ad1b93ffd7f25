/** GEN-25, CONST-LIM-13. */
export const APP_VERSION = 'v3.57.0';
