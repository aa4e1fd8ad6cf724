// What every component of the app needs: here, nothing.
